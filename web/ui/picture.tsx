type PictureProps = {
  /** Any one of the sizes, e.g. `/pictures/doctors/x-448.avif`; a picture not named so is shown as it is. */
  src: string
  /** The widths in px that exist beside it. */
  widths: readonly number[]
  /** How wide it is drawn: `(min-width: 40rem) 20rem, 100vw`. */
  sizes: string
  alt: string
  /** Width by height, so that its place is kept before it comes. */
  ratio?: number
  /** For the one picture of the first screen: fetched at once and first. */
  eager?: boolean
  className?: string
}

/** One of our pictures at the size the screen needs. It is asked for late unless `eager`, and never moves the page. */
export function Picture({ src, widths, sizes, alt, ratio = 1, eager, className }: PictureProps) {
  const width = Math.max(...widths)
  const base = src.match(/^(.+)-\d+\.avif$/)?.[1]
  return (
    // The order of the attributes matters to Safari: it starts to fetch at src.
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      sizes={base && sizes}
      srcSet={base && widths.map(each => `${base}-${each}.avif ${each}w`).join(', ')}
      src={src}
      alt={alt}
      width={width}
      height={Math.round(width / ratio)}
      className={className}
    />
  )
}

type PictureProps = {
  /** Any size of the picture, e.g. `/pictures/doctors/x-448.avif`; other names are used without a srcset. */
  src: string
  /** The widths in px that exist. */
  widths: readonly number[]
  /** The `sizes` attribute: `(min-width: 40rem) 20rem, 100vw`. */
  sizes: string
  alt: string
  /** Width divided by height; reserves the space before the picture is loaded. */
  ratio?: number
  /** For the LCP image: loaded at once with high priority. */
  eager?: boolean
  className?: string
}

/** A responsive image from /pictures. Loaded lazily unless `eager`; causes no layout shift. */
export function Picture({ src, widths, sizes, alt, ratio = 1, eager, className }: PictureProps) {
  const width = Math.max(...widths)
  const base = src.match(/^(.+)-\d+\.avif$/)?.[1]
  return (
    // The order of the attributes matters: Safari starts to load the image when `src` is set.
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      sizes={base && sizes}
      srcSet={base && widths.map(px => `${base}-${px}.avif ${px}w`).join(', ')}
      src={src}
      alt={alt}
      width={width}
      height={Math.round(width / ratio)}
      className={className}
    />
  )
}

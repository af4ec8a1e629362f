import { type ReactNode, useState } from 'react'

type PictureProps = {
  /** Any size of the picture, e.g. `/pictures/doctors/x-448.avif`; other names have no srcset. */
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
  /** What takes its place without a file; a plain drawing if not stated. */
  fallback?: ReactNode
}

/**
 * A responsive image from /pictures. Loaded lazily unless `eager`; causes no layout shift. Without a file, or
 * with one that cannot be loaded, `fallback` takes its place.
 */
export function Picture({ src, widths, sizes, alt, ratio = 1, eager, className, fallback }: PictureProps) {
  // An empty src is broken from the start, on the server too.
  const [brokenSrc, setBrokenSrc] = useState('')
  const width = Math.max(...widths)
  if (src === brokenSrc) return fallback ?? <MissingPicture alt={alt} ratio={ratio} className={className} />
  const base = widths.length > 1 ? src.match(/^(.+)-\d+\.avif$/)?.[1] : undefined
  const srcSet = base && widths.map(px => `${base}-${px}.avif ${px}w`).join(', ')
  return (
    // The order of the attributes matters: Safari starts to load the image when `src` is set.
    <img
      // The first picture may have failed before hydration.
      ref={image => {
        if (eager && image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
      }}
      onError={() => setBrokenSrc(src)}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={Math.round(width / ratio)}
      className={className}
    />
  )
}

type MissingPictureProps = Pick<PictureProps, 'alt' | 'ratio' | 'className'>

function MissingPicture({ alt, ratio = 1, className = '' }: MissingPictureProps) {
  const width = Math.round(96 * ratio)
  return (
    <svg
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt === '' || undefined}
      viewBox={`0 0 ${width} 96`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`text-ink-3 ${className}`}
    >
      <path transform={`translate(${width / 2 - 12} 36)`} d="M3 3h18v18H3zM8 8h.01M21 15l-4-4L7 21" />
    </svg>
  )
}

import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white margin that the standard requires around a QR code, in modules. */
const QUIET_ZONE = 4

/** A code with more modules, such as that of a stamped invoice, is drawn larger: a phone must read it. */
const DENSE_FROM = 60

/** A QR code as one SVG path: allowed by the Content Security Policy and sharp in print. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text])
  const fullSize = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${fullSize} ${fullSize}`}
      shapeRendering="crispEdges"
      className={`${size > DENSE_FROM ? 'size-56 print:size-40' : 'size-40'} shrink-0`}
    >
      {/* White in the dark theme too: scanners cannot read an inverted code. */}
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${fullSize}v${fullSize}h${-fullSize}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const darkModules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { path: darkModules.join(''), size }
}

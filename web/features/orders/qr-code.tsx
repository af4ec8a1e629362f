import { create } from 'qrcode'
import { useMemo } from 'react'

/** How many modules of white must stand around a QR. */
const QUIET = 4

/** A QR as one SVG path: nothing in it for the content policy to forbid, and sharp on paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0"
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  )
  return { path: dark.join(''), size }
}

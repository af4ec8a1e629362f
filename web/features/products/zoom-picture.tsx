import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'

/**
 * A product's picture. Hovering enlarges the point under the pointer; a press keeps it enlarged, also by
 * touch or key.
 */
export function ZoomPicture({ src, label, eager }: { src: string; label: string; eager: boolean }) {
  const [isLarge, setLarge] = useState(false)
  const [origin, setOrigin] = useState<string>()
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={label}
      onClick={() => setLarge(!isLarge)}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect()
        const percent = (offset: number, size: number) => `${Math.round((100 * offset) / size)}%`
        setOrigin(`${percent(clientX - box.x, box.width)} ${percent(clientY - box.y, box.height)}`)
      }}
      className="group block w-full cursor-zoom-in overflow-hidden rounded-lg bg-band aria-pressed:cursor-zoom-out"
    >
      <span
        style={origin ? { transformOrigin: origin } : undefined}
        className={`block transition-transform ${isLarge ? 'scale-200' : 'group-hover:scale-150 motion-reduce:transform-none'}`}
      >
        <Picture
          src={src}
          widths={[240, 480, 900]}
          sizes="(min-width: 56rem) 34rem, 100vw"
          alt=""
          eager={eager}
          className="aspect-square w-full object-cover"
        />
      </span>
    </button>
  )
}

import { initialsOf } from '#domain/text/initials.ts'
import { Picture } from '../ui/picture.tsx'

type DoctorPictureProps = {
  doctor: { name: string; image: string; specialty_id: number }
  sizes: string
  /** Empty where the name stands beside it. */
  alt?: string
  eager?: boolean
  className?: string
}

/** A doctor's photograph; the initials on the tint of the specialty where there is none. */
export function DoctorPicture({ doctor, sizes, alt = '', eager, className = '' }: DoctorPictureProps) {
  return (
    <Picture
      src={doctor.image}
      widths={[192, 448]}
      sizes={sizes}
      alt={alt}
      eager={eager}
      className={`bg-band ${className}`}
      fallback={<Monogram doctor={doctor} className={className} />}
    />
  )
}

/** A drawing, so that letters and tile have the same proportions at every size. */
function Monogram({
  doctor: { name, specialty_id },
  className,
}: Pick<DoctorPictureProps, 'doctor' | 'className'>) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={`${tints[specialty_id % tints.length]} ${className}`}
    >
      <text
        x="50"
        y="50"
        fontSize="34"
        fontWeight="600"
        fill="currentColor"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** Pairs of text and ground whose contrast web/styles/tokens.test.ts checks. */
const tints = [
  'bg-primary-soft text-primary',
  'bg-accent-soft text-accent',
  'bg-ok-soft text-ok',
  'bg-warn-soft text-warn',
  'bg-band text-ink-2',
]

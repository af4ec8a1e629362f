import { doctors } from '../db/seed/data/doctors.ts'
import { heroDoctors, patientAvatar } from './people/hero.ts'
import { looksOf } from './people/looks.ts'
import { doctorPortrait } from './people/portrait.ts'
import { type Picture, renderPictures } from './render-pictures.ts'

const looks = looksOf(doctors)

const doctorPortraits: Picture[] = doctors.map(({ slug }) => ({
  slug,
  path: `doctors/${slug}`,
  widths: [192, 448],
  draw: () => portraitOf(slug),
}))

const otherPortraits: Picture[] = [
  { slug: 'patient', path: 'people/patient', widths: [192], draw: patientAvatar },
  { slug: 'hero', path: 'hero/doctors', widths: [400, 800, 1200], draw: heroDoctors },
]

export const portraits = [...doctorPortraits, ...otherPortraits]

function portraitOf(slug: string): string {
  const look = looks.get(slug)
  if (!look) throw new Error(`no doctor ${slug}`)
  return doctorPortrait(look)
}

if (import.meta.main) await renderPictures(portraits)

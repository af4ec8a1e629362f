import { doctors } from '../db/seed/data/doctors.ts'
import { backdrop, backdropColors } from './portraits/backdrop.ts'
import { figure } from './portraits/figure.ts'
import { heroDoctors, patientAvatar } from './portraits/hero-and-patient.ts'
import { looksOf } from './portraits/looks.ts'
import { type Picture, renderPictures } from './render-pictures.ts'
import { seededRandom } from './seeded-random.ts'
import { picture } from './svg.ts'

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
  const person = looks.get(slug)
  if (!person) throw new Error(`no doctor ${slug}`)
  const ground = seededRandom(`${slug} ground`).pick(backdropColors)
  return picture({ x: 26, y: 38, width: 348, height: 348 }, backdrop(ground) + figure(person))
}

if (import.meta.main) await renderPictures(portraits)

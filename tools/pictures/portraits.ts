import { doctors } from '#db/seed/doctors.ts'
import { makePictures, type Picture } from './make.ts'
import { backdrop, grounds } from './portraits/backdrop.ts'
import { figure } from './portraits/figure.ts'
import { doctorsTogether, patientAvatar } from './portraits/group.ts'
import { looksOf } from './portraits/looks.ts'
import { seeded } from './seeded.ts'
import { picture } from './svg.ts'

const looks = looksOf(doctors)

const ofDoctors: Picture[] = doctors.map(({ slug }) => ({
  slug,
  path: `doctors/${slug}`,
  widths: [192, 448],
  draw: () => portraitOf(slug),
}))

const others: Picture[] = [
  { slug: 'patient', path: 'people/patient', widths: [192], draw: patientAvatar },
  { slug: 'hero', path: 'hero/doctors', widths: [400, 800, 1200], draw: doctorsTogether },
]

export const portraits = [...ofDoctors, ...others]

function portraitOf(slug: string): string {
  const person = looks.get(slug)
  if (!person) throw new Error(`no doctor ${slug}`)
  const ground = seeded(`${slug} ground`).pick(grounds)
  return picture({ x: 26, y: 38, width: 348, height: 348 }, backdrop(ground) + figure(person))
}

if (import.meta.main) await makePictures(portraits)

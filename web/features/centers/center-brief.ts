import type { CenterCard } from '#contract/centers.ts'

/** What a card shows of a center: loaders send this instead of all its texts and pictures. */
export type CenterBrief = ReturnType<typeof briefOf>

/** A center with the names and the one picture that its card needs. */
export function briefOf({ id, name, city, hospital, images }: CenterCard) {
  return { id, name, city, hospital: hospital.name, image: images[0]?.path }
}

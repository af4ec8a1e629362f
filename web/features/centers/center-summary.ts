import type { CenterCard } from '#contract/centers.ts'

/** The data that a center's card needs: loaders send it instead of all texts and pictures. */
export type CenterSummary = ReturnType<typeof centerSummary>

export function centerSummary({ id, name, city, hospital, images }: CenterCard) {
  return { id, name, city, hospital: hospital.name, image: images[0]?.path }
}

import type { Person } from '../portraits/person.ts'
import { at } from '../svg.ts'
import { studio } from './backgrounds.ts'
import { arm, stand } from './poses.ts'
import type { Variation } from './scene.ts'

/** A person at the left presents one large object on the disc: most scenes about a part of the body. */
export function presentObject(
  variation: Variation,
  presenter: Person,
  thing: string,
  scale: number,
  around = '',
): string {
  const pointing = arm(presenter, [336, 350], [420, 560], [478, 420])
  return studio(variation) + around + at(528, 336, thing, scale) + stand(presenter, 178, 158, 0.7, pointing)
}

export const presenterOf = ({ random }: Variation): 'f' | 'm' => (random.chance(0.5) ? 'f' : 'm')

import { badge, glasses, mask, stethoscope } from './accessories.ts'
import { clothes } from './clothes.ts'
import { face, neck } from './face.ts'
import { beard, hair, hairBehind } from './hair.ts'
import { headwear, headwearBehind } from './headwear.ts'
import { hijab, hijabBehind, hijabDrape } from './hijab.ts'
import type { Person } from './person.ts'
import { wearsHijab } from './person.ts'

/**
 * A person from the crown (y 52) to y 1000, in layers from back to front; the edge of the picture crops it.
 */
export function figure(person: Person): string {
  return [
    headwearBehind(person),
    hijabBehind(person),
    hairBehind(person),
    wearsHijab(person) ? '' : neck(person),
    person.age === 'child' ? childBody(person) : clothes(person),
    hijabDrape(person),
    headOf(person),
    carriedObject(person),
  ].join('')
}

/** The head alone, for figures whose body is drawn otherwise. */
export function headOf(person: Person): string {
  return [
    face(person),
    hair(person),
    beard(person),
    mask(person),
    glasses(person),
    hijab(person),
    headwear(person),
  ].join('')
}

function carriedObject({ carries, tie }: Person): string {
  const around = carries === 'stethoscope' || carries === 'both' ? stethoscope(tie) : ''
  return around + (carries === 'badge' || carries === 'both' ? badge(286) : '')
}

// A child’s head is nearly as large as an adult’s; the shoulders are smaller.
const childBody = (person: Person) => `<g transform="translate(60 82) scale(.7)">${clothes(person)}</g>`

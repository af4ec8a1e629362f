import { Group } from 'three'
import type { PackSeed } from '../../db/seed/seed-types.ts'
import { bottle, dropper, pump, spray } from '../packshots/bottles.ts'
import { blister, box, pack } from '../packshots/boxes.ts'
import { drawFunctionFor } from '../packshots/devices.ts'
import { jar, tube } from '../packshots/jars-tubes.ts'
import type { Packshot } from '../packshots/packshot.ts'
import { tones } from '../palette.ts'

type Draw = (group: Group, shot: Packshot) => void

const shapes: Record<Exclude<PackSeed['shape'], 'device'>, Draw> = {
  bottle,
  dropper,
  pump,
  spray,
  jar,
  tube,
  box,
  blister,
  pack,
}

/** A product of the store without text on its label; a device stands without its carton. */
export function productModel(shot: Packshot): Group {
  const [outer, group] = [new Group(), new Group()]
  const { shape } = shot.pack
  const draw = shape === 'device' ? (drawFunctionFor(shot) ?? box) : shapes[shape]
  draw(group, { ...shot, isPlain: true })
  // The drawings turn their own group.
  return outer.add(group)
}

type Colours = { body?: string; cap?: string; band?: string }

/** A pack in the colours of the palette. */
export const plainPack = (shape: PackSeed['shape'], colours: Colours = {}, category = '') =>
  productModel(plainShot(shape, colours, { category }))

/** A device of the store by its kind; `slug` chooses a variant of it. */
export const plainDevice = (device: string, colours: Colours = {}, slug = '') =>
  productModel(plainShot('device', { body: tones.white, cap: tones.teal, ...colours }, { device, slug }))

function plainShot(
  shape: PackSeed['shape'],
  { body = tones.white, cap = tones.teal, band = tones.teal }: Colours,
  { category = '', device = '', slug = '' },
): Packshot {
  const label = { background: tones.white, ink: tones.night, band, title: { ar: '', en: '' }, strength: '' }
  const strength = category ? '200 ml' : ''
  const pack: PackSeed = { shape, device, body, cap, label: { ...label, strength } }
  return { slug, pack, brand: '', category, parentCategory: 'skin-care' }
}

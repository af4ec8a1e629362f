import { shadow } from '../palette.ts'
import { at, line, oval, shape } from '../svg.ts'
import { blurred, facing } from './cloth.ts'
import { bodyOutline, clothes } from './clothes.ts'
import { ghutra, ghutraBehind } from './ghutra.ts'
import { beard, hair } from './hair.ts'
import { face, neck } from './head.ts'
import { type Look, wearsGhutra, wearsHijab } from './look.ts'
import { drape, hijab, hijabBehind } from './scarf.ts'
import { stethoscope } from './stethoscope.ts'

/** A doctor from the head to the middle of the chest, from back to front. */
export function figure(look: Look): string {
  const turned = facing(look.turn)
  const head = face(look, turned) + beard(look, turned)
  const worn = glasses(look, turned.path)
  const dress = clothes(look, turned) + (look.stethoscope ? stethoscope(turned) : '')
  if (wearsHijab(look)) {
    const scarf = hijab(look, turned)
    const end = drape(look, turned)
    const covered = hijabBehind(look, turned) + head + worn + scarf
    return look.head === 'hijab-tucked' ? covered + end + dress : dress + covered + end
  }
  const behind = wearsGhutra(look) ? ghutraBehind(look, turned) : ''
  const top = wearsGhutra(look) ? ghutra(look, turned) : hair(look, turned)
  return behind + neck(look, turned) + dress + head + worn + top
}

/** The soft shadow of the figure on the paper behind it. */
export function shadowBehind(look: Look): string {
  const body = shape(facing(look.turn).path(bodyOutline(look)), shadow.colour, shadow.cast)
  return blurred(20, at(20, 14, body + oval(204, 140, 66, 84, shadow.colour, shadow.cast)))
}

function glasses({ glasses }: Look, path: (d: string) => string): string {
  if (glasses === 'none') return ''
  const rims = {
    round:
      'M168 148C168 134 198 134 198 148C198 166 168 166 168 148ZM214 148C214 134 242 134 242 148C242 165 214 165 214 148Z',
    square:
      'M166 142C176 139 190 139 198 141C199 152 197 161 183 161C170 161 166 154 166 142ZM214 141C222 139 234 139 243 142C243 154 239 161 228 161C217 161 214 152 214 141Z',
  }[glasses]
  return line(
    path(`${rims}M198 146C203 142 209 142 214 146M166 146L154 142M243 146L250 143`),
    '#3a3330',
    2.6,
    0.85,
  )
}

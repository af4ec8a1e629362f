import { darker, lighter, mix } from '../color-mix.ts'
import { glow, line, mirrored, oval, shape, within } from '../svg.ts'
import type { Person } from './person.ts'

/** Neck, ears and face with light from the upper left. Hair, beard and headwear come on top. */
export function face(person: Person): string {
  const outline = outlines[person.face]
  return [
    ears(person),
    shape(outline, person.skin.base),
    within(outline, shading(person)),
    eyes(person),
    brows(person),
    nose(person),
    mouth(person),
    person.age === 'senior' ? wrinkles(person) : '',
  ].join('')
}

export const outlines: Record<Person['face'], string> = {
  oval: 'M136 150C135 106 162 80 200 80s65 26 64 70c0 27-6 49-17 65-13 18-30 29-47 29s-34-11-47-29c-11-16-17-38-17-65Z',
  round:
    'M134 152C132 106 160 80 200 80s68 26 66 72c0 28-7 48-19 64-13 16-29 25-47 25s-34-9-47-25c-12-16-19-36-19-64Z',
  square:
    'M136 150C135 106 162 80 200 80s65 26 64 70c0 28-3 52-12 67-10 16-30 29-52 29s-42-13-52-29c-9-15-12-39-12-67Z',
  slim: 'M139 150C138 106 164 80 200 80s62 26 61 70c0 28-6 50-17 67-12 18-27 31-44 31s-32-13-44-31c-11-17-17-39-17-67Z',
}

export function neck({ skin }: Person): string {
  const d = 'M168 210v52c0 8-8 14-18 18l50 60 50-60c-10-4-18-10-18-18v-52Z'
  const underChin = oval(206, 232, 52, 34, skin.shade) + shape('M232 200v90l-20 30-2-110Z', skin.shade, 0.5)
  return shape(d, skin.base) + within(d, underChin)
}

function ears({ skin }: Person): string {
  const left = oval(134, 172, 11, 18, skin.base) + line('M131 164q-5 8 1 16', skin.shade, 3)
  const right = oval(266, 172, 11, 18, skin.shade) + line('M269 164q5 8-1 16', darker(skin.shade, 0.2), 3)
  return left + right
}

function shading({ skin, sex, age }: Person): string {
  const side = shape('M270 60V260H196C226 250 248 222 250 186C252 150 246 110 226 70Z', skin.shade, 0.38)
  const blush = mix(skin.shade, skin.lip, 0.55)
  const strength = sex === 'f' || age === 'child' ? 0.55 : 0.28
  const cheeks = glow(160, 196, 21, 14, blush, strength) + glow(240, 196, 21, 14, blush, strength)
  const light = glow(176, 122, 40, 30, lighter(skin.base, 0.6), 0.6)
  return side + cheeks + light
}

function eyes({ sex, age, skin, asleep }: Person): string {
  const lash = darker('#2a1c16', 0.1)
  if (asleep) {
    const lid = line('M158 165Q173 178 188 165', lash, 4)
    return lid + mirrored(200, lid)
  }
  const iris = age === 'child' ? 7.6 : 6.8
  const one = [
    shape('M159 169Q172 155 187 169Q173 180 159 169Z', '#fffdfa'),
    within(
      'M159 169Q172 155 187 169Q173 180 159 169Z',
      `${oval(174, 167.5, iris, iris, '#3b271c')}${oval(174, 167.5, 3.2, 3.2, '#120c09')}`,
    ),
    oval(176.4, 164.6, 1.9, 1.9, '#ffffff'),
    line('M158 169Q171 154 187.500 168', lash, sex === 'f' ? 4 : 3.4),
    sex === 'f' ? line('M160 167q-5-2-7-6', lash, 3) : '',
    line('M161 158Q172 149 185 158', skin.shade, 2, 0.9),
  ].join('')
  return one + mirrored(200, one)
}

function brows({ sex, age, hair }: Person): string {
  const heavy = 'M156 148Q168 135 189 143Q190 149 187 151Q170 144 157 152Q153 151 156 148Z'
  const fine = 'M155 149Q168 137 188 145Q189 148 187 149Q169 143 157 151Q154 151 155 149Z'
  const colour = age === 'senior' ? mix(hair, '#6b6560', 0.3) : hair
  const one = shape(sex === 'm' && age !== 'child' ? heavy : fine, colour)
  return one + mirrored(200, one)
}

function nose({ skin, age }: Person): string {
  if (age === 'child') return line('M192 200q8 6 16 0', skin.shade, 4)
  const ridge = shape(
    'M203 158Q206 182 214 196Q219 205 209 208Q203 210 200 209Q202 184 203 158Z',
    skin.shade,
    0.6,
  )
  return ridge + line('M187 202Q190 208 196 207Q200 211 205 207Q211 208 213 202', darker(skin.shade, 0.12), 3)
}

function mouth({ smile, sex, skin, beard }: Person): string {
  const covered = beard === 'full' || beard === 'goatee' || beard === 'moustache'
  if (smile === 'open') {
    const gap = covered ? 'M181 221Q200 226 219 221Q214 236 200 236Q186 236 181 221Z' : openMouth
    const teeth = within(gap, oval(200, 221, 21, 9, '#fffdf8'))
    return shape(gap, '#7a3530') + teeth + line('M178 219Q200 226 222 219', skin.lip, 3)
  }
  if (sex === 'f') {
    const upper = shape('M178 215Q190 214 200 218Q210 214 222 215Q200 230 178 215Z', skin.lip)
    const lower = shape('M178 215Q200 243 222 215Q200 230 178 215Z', mix(skin.lip, skin.base, 0.28))
    return upper + lower
  }
  const lower = shape('M186 225Q200 236 214 225Q200 230 186 225Z', skin.lip, 0.55)
  return line('M178 220Q200 233 222 219', mix(skin.lip, '#4a211b', 0.35), 3.6) + lower
}

const openMouth = 'M177 217Q200 223 223 217Q217 238 200 238Q183 238 177 217Z'

function wrinkles({ skin }: Person): string {
  const one = line('M169 201Q161 211 163 222', skin.shade, 2.4) + line('M160 180q10 6 22 2', skin.shade, 2)
  return one + mirrored(200, one) + line('M180 116q20-5 40 0M184 127q16-4 32 0', skin.shade, 2, 0.8)
}

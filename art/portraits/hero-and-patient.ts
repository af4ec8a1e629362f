import { mashrabiya } from '../scenes/mashrabiya.ts'
import { at, circle, glow, picture, shape, washed } from '../svg.ts'
import { figure } from './figure.ts'
import { type Person, skins } from './person.ts'

/** Four colleagues before a lattice window: the first picture of the home page, 4:3. */
export function heroDoctors(): string {
  const ground = washed(1200, 900, '#e6f4f3', '#a9d3d1')
  const window = shape('M130 900V430C130 190 330 60 600 60S1070 190 1070 430V900Z', '#ffffff', 0.55)
  const lattice = mashrabiya('M170 900V440C170 220 350 100 600 100S1030 220 1030 440V900Z', '#7fbdbb', 0.42)
  const light = glow(480, 330, 560, 420, '#ffffff', 0.8)
  const back = at(40, 170, figure(cast.shemagh), 1.16) + at(700, 190, figure(cast.nurse), 1.12)
  const shade = glow(600, 760, 620, 260, '#10262c', 0.22)
  const front = at(206, 232, figure(cast.leader), 1.22) + at(478, 214, figure(cast.surgeon), 1.22)
  return picture(
    { x: 0, y: 0, width: 1200, height: 900 },
    ground + window + lattice + light + back + shade + front,
  )
}

/** The picture of users without one: nobody in particular, in the tints of the site. */
export function patientAvatar(): string {
  const ground = washed(400, 400, '#e3f3f2', '#b9dedc') + glow(170, 140, 190, 180, '#ffffff', 0.7)
  const shoulders = shape('M200 252C110 252 62 310 58 420H342C338 310 290 252 200 252Z', '#4f9492')
  const collar = shape('M160 254Q200 296 240 254L200 246Z', '#e3f3f2')
  const head = circle(200, 160, 74, '#5fa5a3') + glow(176, 136, 70, 70, '#ffffff', 0.25)
  return picture({ x: 0, y: 0, width: 400, height: 400 }, ground + shoulders + collar + head)
}

const [light, fair, olive, brown] = skins as [Person['skin'], Person['skin'], Person['skin'], Person['skin']]

const common = {
  age: 'adult',
  face: 'oval',
  hair: '#1e1714',
  beard: 'none',
  glasses: 'none',
  tie: '#0a5a5e',
  cloth: '#2f4858',
} as const

const cast: Record<'leader' | 'surgeon' | 'shemagh' | 'nurse', Person> = {
  leader: {
    ...common,
    sex: 'f',
    skin: fair,
    head: 'hijab-classic',
    cloth: '#1f6a6d',
    smile: 'open',
    outfit: 'coat-shirt',
    shirt: '#cfe3e3',
    carries: 'stethoscope',
  },
  surgeon: {
    ...common,
    sex: 'm',
    skin: olive,
    face: 'square',
    head: 'hair-side',
    beard: 'short',
    smile: 'soft',
    outfit: 'coat-scrubs',
    shirt: '#2a6f97',
    tie: '#33464c',
    carries: 'both',
  },
  shemagh: {
    ...common,
    sex: 'm',
    skin: light,
    age: 'senior',
    hair: '#8d8882',
    head: 'shemagh-thrown',
    beard: 'full',
    glasses: 'thin',
    smile: 'soft',
    outfit: 'coat-thobe',
    shirt: '#f4f5f1',
    carries: 'badge',
  },
  nurse: {
    ...common,
    sex: 'f',
    skin: brown,
    face: 'round',
    head: 'hijab-tucked',
    cloth: '#c7a79f',
    smile: 'open',
    outfit: 'scrubs',
    shirt: '#3f7d7b',
    carries: 'badge',
  },
}

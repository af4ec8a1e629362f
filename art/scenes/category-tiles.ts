import { at, circle, glow, oval, picture, washed } from '../svg.ts'
import { babyBottle, leafySprig, orange, teddy, toothbrush } from './objects/household.ts'
import { drop, shield } from './objects/medical.ts'
import { glucometer, nebulizer, pregnancyTest, pressureMonitor, thermometer } from './objects/meters.ts'
import { loveHeart, tooth } from './objects/organs.ts'
import * as toiletries from './objects/toiletries.ts'
import {
  blister,
  bottle,
  capsule,
  dropper,
  jar,
  pillBottle,
  pumpBottle,
  sprayBottle,
  tub,
  tube,
} from './objects/vessels.ts'
import { dumbbell } from './props.ts'

/**
 * The store's tiles: one thing (or a pair) on a tinted ground, the tint shared by a parent and its children.
 */
export function categoryTile(parent: string, slug: string): string {
  const [light, deep] = tints[parent] ?? (['#e6f4f3', '#bfe0de'] as const)
  const thing = things[slug]
  if (!thing) throw new Error(`no tile is drawn for the category ${slug}`)
  const disc = circle(160, 160, 124, '#ffffff', 0.45) + glow(130, 120, 150, 140, '#ffffff', 0.7)
  const shadow = oval(164, 268, 92, 12, '#10262c', 0.13)
  const drawing = washed(320, 320, light, deep) + disc + shadow + at(160, 160, thing(), 1.08)
  return picture({ x: 0, y: 0, width: 320, height: 320 }, drawing)
}

const tints: Record<string, readonly [string, string]> = {
  vitamins: ['#fdf1dd', '#f3d6a4'],
  medicines: ['#e6f2fa', '#b9d6ea'],
  'skin-care': ['#fdece6', '#f2cabb'],
  'hair-care': ['#f1effa', '#cfcae8'],
  'mother-and-baby': ['#fdeaf0', '#f0c6d4'],
  'oral-care': ['#e3f5f3', '#b3dfda'],
  'personal-care': ['#edf5e8', '#c9e0bd'],
  'medical-devices': ['#e8eff5', '#c0d0df'],
  'sports-nutrition': ['#fbeee2', '#efc9a6'],
  'first-aid': ['#fbe9e7', '#efc2bd'],
}

const sprig = leafySprig()
const rose = '#d98a72'

const things: Record<string, () => string> = {
  vitamins: () =>
    at(-30, 0, pillBottle({ body: '#d98a2f', cap: '#fbfdfd', mark: toiletries.sun() }), 0.95) +
    at(62, 54, orange(), 0.5),
  multivitamins: () => pillBottle({ body: '#c9722a', cap: '#fbf3e4', mark: toiletries.flower('#e8a838', 8) }),
  'single-vitamins': () =>
    at(-38, 0, dropper({ body: '#d9a03f', cap: '#fbfdfd', mark: toiletries.sun() }), 0.95) +
    at(62, 56, capsule('#e8a838'), 0.6),
  minerals: () => toiletries.crystals(),
  omega: () => toiletries.softGels(),
  'kids-vitamins': () => toiletries.gummies(),
  medicines: () =>
    at(-34, 0, bottle({ body: '#2f6f9c', cap: '#fbfdfd', mark: capsule() }), 0.95) +
    at(64, 50, capsule(), 0.66),
  'pain-and-fever': () => at(-34, 6, blister('#f3d3d0'), 0.92) + at(66, 8, thermometer(), 0.86, 16),
  'cold-and-cough': () =>
    at(-32, 0, bottle({ body: '#8a4f7a', cap: '#fbfdfd', mark: leafySprig('#8a4f7a') }), 0.95) +
    at(66, 20, toiletries.spoon('#8a4f7a'), 0.8, 12),
  allergy: () =>
    at(-36, 4, sprayBottle({ body: '#3f8fa8', cap: '#fbfdfd', mark: drop('#3f8fa8') }), 0.9) +
    at(62, 44, toiletries.flower(), 0.56),
  digestion: () => toiletries.fizz(),
  'creams-and-eye-drops': () =>
    at(-40, 0, tube({ body: '#f6fafa', cap: '#2f6f9c', mark: shield('#2f6f9c') }), 0.92) +
    at(58, 22, dropper({ body: '#6fb0cf', cap: '#fbfdfd', mark: drop('#3f8fc0') }), 0.72),
  'skin-care': () =>
    at(-42, -2, pumpBottle({ body: '#e8b8a4', cap: '#fbf6f0', mark: sprig }), 0.94) +
    at(54, 52, jar({ body: '#f6ded2', cap: rose }), 0.56),
  cleansers: () => pumpBottle({ body: '#9fcfc8', cap: '#fbfdfd', mark: drop('#5fa8a0') }),
  moisturisers: () => jar({ body: '#f7e3da', cap: rose, mark: sprig }),
  'sun-care': () =>
    at(-30, 6, tube({ body: '#f6c863', cap: '#fbfdfd', mark: toiletries.sun('#e8a23a') }), 0.95) +
    at(66, -44, toiletries.sun(), 0.5),
  serums: () => dropper({ body: '#c98a5a', cap: '#33464c', mark: drop('#d9a03f') }),
  'blemish-care': () =>
    at(-40, 4, tube({ body: '#8fbfae', cap: '#33686e', mark: sprig }), 0.9) +
    at(58, 26, jar({ body: '#cfe4da', cap: '#33686e' }), 0.56),
  'hair-care': () =>
    at(-40, 0, bottle({ body: '#7a6bb0', cap: '#f6f2ea', mark: sprig }), 0.92) +
    at(56, 4, toiletries.hairbrush(), 0.82),
  shampoos: () => pumpBottle({ body: '#7a6bb0', cap: '#f6f2ea', mark: drop('#7a6bb0') }),
  conditioners: () =>
    at(-38, 0, tube({ body: '#b9a8dc', cap: '#5a4f8a', mark: sprig }), 0.94) +
    at(56, 44, jar({ body: '#d6cbee', cap: '#5a4f8a' }), 0.56),
  'hair-oils': () => dropper({ body: '#b98a3a', cap: '#33464c', mark: leafySprig('#7a8f3a') }),
  'hair-loss': () =>
    at(-32, 2, sprayBottle({ body: '#5a6f8a', cap: '#f6f2ea', mark: sprig }), 0.94) +
    at(64, 46, capsule('#5a6f8a'), 0.6),
  'hair-tools': () => at(-20, -14, toiletries.dryer(), 0.86) + at(52, 34, toiletries.hairbrush(), 0.66),
  'mother-and-baby': () => at(-44, 0, babyBottle(), 0.92) + at(46, 18, teddy(), 0.82),
  'diapers-and-wipes': () => toiletries.nappies(),
  'baby-skin-care': () =>
    at(-36, 0, pumpBottle({ body: '#f3c6d3', cap: '#fbfdfd', mark: loveHeart('#d98aa8') }), 0.94) +
    at(60, 40, teddy(), 0.55),
  'baby-feeding': () => babyBottle('#d98aa8'),
  'pregnancy-and-nursing': () =>
    at(-34, 0, pregnancyTest(), 0.95, -12) + at(52, 20, loveHeart('#d9799b'), 0.72, 8),
  'oral-care': () => at(-26, 6, tooth(), 0.9) + at(70, 0, toothbrush(), 0.92, 14),
  toothpastes: () => tube({ body: '#eef7f8', cap: '#2f8f8c', mark: tooth('#bfe0e2') }),
  toothbrushes: () => at(-34, 0, toothbrush('#2f8f8c'), 1, -12) + at(36, 0, toothbrush('#d9845a'), 1, 12),
  'mouthwash-and-floss': () =>
    at(-42, -4, bottle({ body: '#5fc0b4', cap: '#fbfdfd', mark: drop('#2f8f8c') }), 0.92) +
    at(58, 40, toiletries.floss(), 0.58),
  'dentures-and-braces': () => at(0, 14, toiletries.braces(), 1.05),
  'personal-care': () =>
    at(-38, -2, pumpBottle({ body: '#86b07a', cap: '#fbfdfd', mark: sprig }), 0.92) +
    at(60, 30, toiletries.stick({ body: '#5c8a5e', cap: '#fbfdfd' }), 0.66),
  deodorants: () => toiletries.stick({ body: '#5c8aa0', cap: '#fbfdfd' }),
  'bath-and-hands': () => pumpBottle({ body: '#a9d0a0', cap: '#fbfdfd', mark: drop('#5f9ac0') }),
  'mens-care': () =>
    at(-40, 4, toiletries.razor(), 0.95) + at(54, 20, tube({ body: '#33506b', cap: '#dfe8ea' }), 0.74),
  'feminine-care': () =>
    at(-30, 2, bottle({ body: '#e3a8c0', cap: '#fbfdfd', mark: toiletries.flower() }), 0.92) +
    at(64, 48, toiletries.flower('#d98aa8'), 0.52),
  'foot-and-hand-care': () =>
    at(-40, 4, toiletries.foot(), 0.95) +
    at(58, 8, tube({ body: '#c9e0bd', cap: '#5c8a5e', mark: sprig }), 0.8),
  'medical-devices': () => at(-8, -4, pressureMonitor(), 0.95),
  'blood-pressure': () => at(-8, 14, pressureMonitor(), 0.86) + at(66, -66, loveHeart(), 0.36, 10),
  'diabetes-care': () => at(-26, -8, glucometer(), 0.98, -8) + at(64, 30, drop(), 0.6),
  'home-measurement': () => at(-18, 26, toiletries.bathScale(), 0.82) + at(70, -14, thermometer(), 0.82, 20),
  'breathing-devices': () => nebulizer(),
  'heat-and-massage': () => toiletries.heatPad(),
  'sports-nutrition': () =>
    at(-32, 0, tub({ body: '#33464c', cap: '#d9722f', mark: dumbbell() }), 0.92) +
    at(66, 26, toiletries.shaker('#d9722f'), 0.72),
  protein: () => tub({ body: '#7a4f3a', cap: '#33464c', mark: dumbbell() }),
  'creatine-and-amino-acids': () =>
    at(-34, 0, pillBottle({ body: '#2f4a63', cap: '#d9722f', mark: toiletries.crystals() }), 0.95) +
    at(64, 54, capsule('#d9722f'), 0.6),
  'energy-and-hydration': () => at(-26, 0, toiletries.shaker(), 1) + at(64, 30, drop('#3f8fc0'), 0.6),
  'bars-and-snacks': () => toiletries.snackBar(),
  'first-aid': () => toiletries.firstAidBox(),
  'plasters-and-dressings': () => toiletries.plaster(),
  antiseptics: () => sprayBottle({ body: '#8fc1cf', cap: '#c9474f', mark: shield('#c9474f') }),
  'bandages-and-supports': () => toiletries.gauze(),
  'burns-and-bites': () => tube({ body: '#f6efe6', cap: '#c9474f', mark: leafySprig('#6f9a54') }),
  'first-aid-kits': () =>
    at(-10, 6, toiletries.firstAidBox('#2f8f8c'), 0.92) + at(68, 56, toiletries.plaster(), 0.42),
}

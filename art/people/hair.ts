import { mix } from '../color-mix.ts'
import { shape, within } from '../svg.ts'
import { blurred, type Facing, folds, surface } from './cloth.ts'
import { faceOutline } from './head.ts'
import type { Look } from './look.ts'

/** The hair of men without headwear. */
export function hair(look: Look, { path, curves }: Facing): string {
  const style = styles[look.head as keyof typeof styles]
  if (!style) return ''
  const strands = folds(curves(style.strands), 4, 0.25)
  return blurred(1, surface(path(style.outline), look.hair, strands, { depth: 0.9, round: 0.7 }))
}

const styles: Record<string, { outline: string; strands: number[][] }> = {
  'hair-short': {
    outline:
      'M155 156C150 146 146 132 147 116C149 84 172 66 204 66C238 66 258 84 257 118C257 132 254 146 251 154C250 142 248 128 243 116C228 106 196 102 176 108C164 114 158 132 155 156Z',
    strands: [
      [180, 76, 168, 92, 166, 110],
      [205, 70, 202, 86, 200, 104],
      [228, 74, 238, 88, 240, 110],
    ],
  },
  'hair-swept': {
    outline:
      'M155 156C150 146 145 130 147 112C148 78 172 58 208 58C242 59 260 84 257 118C257 132 254 146 251 154C250 142 248 126 243 112C222 112 194 108 176 96C164 110 158 132 155 156Z',
    strands: [
      [164, 92, 200, 72, 246, 100],
      [172, 80, 214, 64, 250, 94],
    ],
  },
  'hair-curly': {
    outline:
      'M155 156C148 146 142 132 145 120C140 108 146 96 152 92C154 80 166 72 176 72C184 62 198 60 206 64C216 58 232 62 238 72C250 76 256 88 255 98C262 110 258 132 251 154C250 142 248 130 243 120C236 114 228 118 220 112C210 116 200 112 190 114C182 112 174 114 168 120C162 128 158 138 155 156Z',
    strands: [
      [160, 100, 168, 88, 178, 94],
      [186, 82, 196, 74, 206, 84],
      [216, 80, 228, 76, 236, 90],
      [196, 100, 206, 92, 216, 100],
    ],
  },
  'hair-receding': {
    outline:
      'M155 156C149 144 146 130 148 112C152 86 172 72 204 71C236 71 256 88 256 118C257 132 254 146 251 154C251 142 250 128 246 114C241 100 232 93 222 96C212 92 198 92 187 97C176 93 167 102 163 116C158 130 156 142 155 156Z',
    strands: [
      [190, 78, 186, 86, 188, 98],
      [212, 78, 216, 86, 220, 96],
    ],
  },
  'hair-cropped': {
    outline:
      'M155 150C151 140 149 130 150 114C153 88 174 73 204 73C236 73 254 90 254 118C254 132 252 142 251 150C250 138 248 126 243 114C226 102 194 100 174 108C164 116 158 130 155 150Z',
    strands: [],
  },
}

/** A beard with soft edges inside the outline of the face; a full one also hangs below it. */
export function beard(look: Look, { path }: Facing): string {
  if (look.beard === 'none') return ''
  const ink = look.beard === 'stubble' ? mix(look.hair, look.skin.shade, 0.5) : look.hair
  const opacity = { stubble: 0.26, short: 0.86, full: 0.96 }[look.beard]
  const below = look.beard === 'full' ? blurred(2, shape(path(beardBelow), ink)) : ''
  return below + within(path(faceOutline(look)), blurred(1, shape(path(beardOutline), ink, opacity)))
}

const beardOutline =
  'M149 128C160 142 161 160 168 173C175 184 184 186 191 183C198 179 204 180 208 183C214 180 220 179 226 182C233 185 239 182 243 172C247 160 247 142 252 128L266 128L266 244L146 244L146 128Z'
const beardBelow =
  'M166 190C168 222 188 240 208 240C230 240 246 222 247 188C238 204 226 208 208 208C188 208 174 204 166 190Z'

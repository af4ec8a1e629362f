import { type AccumulationRenderer, createAccumulationRenderer } from '../webgl/accumulation-renderer.ts'
import { loadFonts } from '../webgl/canvas.ts'
import { renderExterior } from './exterior.ts'
import { renderInterior } from './interior.ts'
import type { BuildingShot } from './plan-types.ts'

let street: AccumulationRenderer | undefined
let inside: AccumulationRenderer | undefined

async function render(shot: BuildingShot): Promise<string> {
  await loadFonts()
  if (shot.kind === 'outside') {
    street ??= createAccumulationRenderer(1440, 810)
    return renderExterior(street, shot)
  }
  // Rooms have soft light and large plain surfaces, so fewer pixels suffice; they take half the time.
  inside ??= createAccumulationRenderer(1120, 630)
  return renderInterior(inside, shot)
}

Object.assign(globalThis, { render })

import { type AccumulationRenderer, createAccumulationRenderer } from '../webgl/accumulation-renderer.ts'
import { loadFonts } from '../webgl/canvas.ts'
import { renderExterior } from './exterior.ts'
import { renderInterior } from './interior.ts'
import type { BuildingShot } from './plan-types.ts'

let photographer: AccumulationRenderer | undefined

async function render(shot: BuildingShot): Promise<string> {
  await loadFonts()
  photographer ??= createAccumulationRenderer(1440, 810)
  return shot.kind === 'outside' ? renderExterior(photographer, shot) : renderInterior(photographer, shot)
}

Object.assign(globalThis, { render })

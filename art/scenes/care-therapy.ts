import { darker, lighter } from '../color-mix.ts'
import { at, circle, glow, line, mirrored, oval, ring, shape } from '../svg.ts'
import { clinic, home } from './backgrounds.ts'
import { sofa } from './furnishings.ts'
import { motherAndBaby } from './news-people.ts'
import { cup, teddy } from './objects/household.ts'
import { syringe, vial } from './objects/medical.ts'
import { nebulizer } from './objects/meters.ts'
import { kneeJoint, lungs, spine } from './objects/organs.ts'
import { adult, child, grandfather, grandmother, man, nurse, woman } from './people.ts'
import { arm, onFigure, restingArms, sit, stand } from './poses.ts'
import { presenterOf, presentObject } from './presented-object.ts'
import { baby, cot, dumbbell, sideTable, walkingFrame } from './props.ts'
import type { Scene, Variation } from './scene.ts'

/** Physiotherapy at home, and care for children, mothers and the old. */
export const therapyScenes: Record<string, Scene> = {
  physio: v => {
    const [who, patient] = [nurse(v, 'm'), man(v)]
    const lifting =
      arm(patient, [60, 390], [-60, 470], [-30, 330]) + arm(patient, [340, 400], [376, 590], [250, 590])
    return (
      home(v) +
      at(540, 570, sofa(v.palette.main), 1.05) +
      sit(patient, 540, 190, 0.68, lifting) +
      at(386, 370, dumbbell(), 0.85, -12) +
      stand(who, 186, 142, 0.72, arm(who, [336, 380], [400, 580], [410, 480]))
    )
  },
  stroke: v => {
    const [who, elder] = [nurse(v, 'm'), grandfather(v)]
    const hands =
      arm(elder, [58, 390], [14, 540], [116, 484]) + arm(elder, [342, 390], [386, 540], [284, 484])
    return (
      home(v) +
      stand(who, 210, 148, 0.7) +
      stand(elder, 470, 172, 0.68) +
      at(470, 728, walkingFrame(), 1.12) +
      onFigure(470, 172, 0.68, hands) +
      onFigure(210, 148, 0.7, arm(who, [336, 370], [400, 520], [456, 450]))
    )
  },
  knee: v => presentObject(v, nurse(v, presenterOf(v)), kneeJoint(), 1.6, halo(v)),
  back: v => presentObject(v, nurse(v, presenterOf(v)), spine(), 1.55, halo(v)),
  'child-physio': v => {
    const [who, kid] = [nurse(v, 'f'), child(v, v.random.chance(0.5) ? 'f' : 'm')]
    const ball =
      circle(676, 486, 92, v.palette.main) +
      shape('M676 394A92 92 0 0 1 676 578A134 134 0 0 0 676 394Z', darker(v.palette.main, 0.3), 0.4) +
      line('M616 446C628 422 650 410 668 408', '#ffffff', 9, 0.6)
    const arms = arm(kid, [132, 360], [40, 400], [30, 280]) + arm(kid, [268, 360], [360, 400], [370, 280])
    return (
      home(v) +
      oval(676, 578, 92, 10, '#10262c', 0.18) +
      ball +
      stand(kid, 500, 270, 0.66, arms) +
      stand(who, 216, 142, 0.72, arm(who, [336, 370], [410, 560], [440, 470]))
    )
  },
  breathing: v =>
    presentObject(v, nurse(v, presenterOf(v)), lungs(), 1.3, '') + at(664, 470, nebulizer(), 0.85),
  elderly: v => {
    const [who, elder] = [nurse(v, 'f'), grandmother(v)]
    return (
      home(v) +
      at(430, 570, sofa(v.palette.main), 1.15) +
      sit(
        who,
        300,
        176,
        0.67,
        arm(who, [60, 390], [24, 590], [170, 590]) + arm(who, [340, 390], [390, 540], [400, 450]),
      ) +
      sit(elder, 530, 184, 0.67) +
      at(724, 584, sideTable(v.palette), 0.9) +
      at(724, 456, cup(v.palette.accent), 0.4)
    )
  },
  newborn: v => {
    const who = nurse(v, 'f')
    const inside = mirrored(0, at(10, -86, baby(who, lighter(v.palette.accent, 0.45)), 0.86))
    const mobile =
      line('M520 0V150M440 160C440 140 600 140 600 160', v.palette.deep, 4) +
      [440, 494, 548, 600]
        .map(
          (x, index) =>
            line(`M${x} 158V${186 + (index % 2) * 16}`, v.palette.deep, 3) +
            circle(x, 198 + (index % 2) * 16, 15, index % 2 ? v.palette.accent : v.palette.main),
        )
        .join('')
    return (
      home(v) +
      mobile +
      stand(who, 230, 146, 0.72, arm(who, [336, 370], [400, 560], [400, 470])) +
      at(520, 560, cot(inside), 1.2)
    )
  },
  mother: v => {
    const who = nurse(v, 'f')
    return (
      home(v) +
      at(530, 570, sofa(v.palette.main), 1.05) +
      motherAndBaby(v, 530, 178, 0.7) +
      stand(who, 190, 148, 0.7, arm(who, [336, 370], [400, 560], [440, 460]))
    )
  },
  companion: v => {
    const [who, elder] = v.random.chance(0.5) ? [woman(v), grandmother(v)] : [man(v), grandfather(v)]
    const offering = restingArms(who)
    return (
      home(v) +
      at(290, 566, sofa(v.palette.main), 0.92) +
      at(560, 566, sofa(v.palette.main), 0.92) +
      sit(who, 240, 180, 0.67, offering) +
      sit(elder, 580, 186, 0.67) +
      at(410, 592, sideTable(v.palette), 1.05) +
      at(376, 456, cup(v.palette.accent), 0.34) +
      at(446, 456, cup(v.palette.accent), 0.34)
    )
  },
  vaccination: v => {
    const [who, kid] = [nurse(v, presenterOf(v)), child(v, v.random.chance(0.5) ? 'f' : 'm')]
    return (
      clinic(v) +
      at(446, 430, syringe(), 0.66, -70) +
      stand(kid, 560, 262, 0.68) +
      stand(who, 230, 142, 0.74, arm(who, [336, 370], [400, 580], [470, 470])) +
      at(716, 500, teddy(), 0.85) +
      at(90, 592, sideTable(v.palette)) +
      at(72, 452, vial(), 0.42) +
      at(118, 462, vial('#e8c9a0', v.palette.accent), 0.32)
    )
  },
  family: v => {
    const [he, she, kid] = [adult(v), grandmother(v), child(v, 'f')]
    return (
      home(v) +
      at(400, 570, sofa(v.palette.main), 1.3) +
      sit({ ...he }, 250, 176, 0.67) +
      sit(she, 548, 184, 0.67) +
      stand(kid, 400, 304, 0.56) +
      at(702, 530, teddy(), 0.7)
    )
  },
}

// The place of the pain, and rings around it.
function halo({ palette }: Variation): string {
  const colour = lighter(palette.accent, 0.2)
  const rings = [150, 182, 214].map((r, index) => ring(528, 346, r, colour, 4, `${18 + index * 6} 14`))
  return `${glow(528, 350, 130, 130, '#e5776a', 0.55)}<g opacity="0.6">${rings.join('')}</g>`
}

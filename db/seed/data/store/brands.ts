import type { PackSeed } from '../../seed-types.ts'

type LabelColours = Pick<PackSeed['label'], 'background' | 'ink' | 'band'>

/** The label colours of our fictional brands, shared by all products of a brand. */
export const afiyaCare: LabelColours = { background: '#ffffff', ink: '#0b4f4a', band: '#00827f' }
export const afiyaPharma: LabelColours = { background: '#ffffff', ink: '#123a6b', band: '#1f6fb8' }
export const arak: LabelColours = { background: '#f6f8ef', ink: '#34431d', band: '#6a842c' }
export const azm: LabelColours = { background: '#ffffff', ink: '#1d2a44', band: '#b8690f' }
export const ghaf: LabelColours = { background: '#f6faf2', ink: '#264a2a', band: '#4c8a45' }
export const ghusn: LabelColours = { background: '#f9f7f0', ink: '#33402a', band: '#6b7f3f' }
export const khuzama: LabelColours = { background: '#faf8fd', ink: '#3f3560', band: '#7a68b3' }
export const lilak: LabelColours = { background: '#fdf7fa', ink: '#5a2f4b', band: '#a85f8c' }
export const mahd: LabelColours = { background: '#ffffff', ink: '#3d5570', band: '#4f8db3' }
export const nabda: LabelColours = { background: '#ffffff', ink: '#18324d', band: '#c2413f' }
export const nada: LabelColours = { background: '#f7fbfc', ink: '#1f4d5c', band: '#3a8ca0' }
export const qimma: LabelColours = { background: '#20252b', ink: '#f4f4f0', band: '#c8541f' }
export const raha: LabelColours = { background: '#ffffff', ink: '#1f4a35', band: '#2f8a5f' }
export const rasd: LabelColours = { background: '#ffffff', ink: '#1d2f5e', band: '#3552a6' }
export const sakina: LabelColours = { background: '#ffffff', ink: '#3b2f63', band: '#6552a3' }
export const sarat: LabelColours = { background: '#f3f4f5', ink: '#23282e', band: '#3f4a56' }
export const thanaya: LabelColours = { background: '#ffffff', ink: '#0f4468', band: '#1a7fa5' }
export const waha: LabelColours = { background: '#fdf9ef', ink: '#4a3416', band: '#b8741a' }
export const zaghab: LabelColours = { background: '#fffaf3', ink: '#5a4636', band: '#b9703d' }

/** The colours of one scene. Five palettes from the site's tints keep two scenes of one kind apart. */
export type Palette = {
  wall: [string, string]
  floor: string
  /** Furniture and large plain things. */
  main: string
  /** The warm or cool counterpart, in small amounts. */
  accent: string
  deep: string
}

export const palettes: Palette[] = [
  { wall: ['#e6f4f3', '#bfe0de'], floor: '#d6c3a3', main: '#3f8f8c', accent: '#d9845a', deep: '#1c4a4e' },
  { wall: ['#e8f2fa', '#bfd9ec'], floor: '#cfc6b8', main: '#3a6f9c', accent: '#e0a95a', deep: '#1f3f5c' },
  { wall: ['#fdf1e5', '#f1d5b8'], floor: '#c9a27c', main: '#b8683f', accent: '#2f8f8c', deep: '#5b3626' },
  { wall: ['#f1f0f9', '#d3d1ea'], floor: '#c3b8c9', main: '#6b5f99', accent: '#d98a72', deep: '#37305c' },
  { wall: ['#ebf5e9', '#c8e0c4'], floor: '#cbb994', main: '#5c8a5e', accent: '#c7923e', deep: '#2c4a34' },
]

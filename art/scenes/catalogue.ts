import { nursingScenes } from './care-nursing.ts'
import { therapyScenes } from './care-therapy.ts'
import { bodyScenes } from './news-body.ts'
import { peopleScenes } from './news-people.ts'
import { placeScenes } from './news-places.ts'
import { scienceScenes } from './news-science.ts'
import type { Scene } from './scene.ts'

/** Every scene by its name in the seed. News and home care share a few names, but not the pictures. */
export const newsScenes: Record<string, Scene> = {
  ...bodyScenes,
  ...peopleScenes,
  ...placeScenes,
  ...scienceScenes,
}

export const careScenes: Record<string, Scene> = { ...nursingScenes, ...therapyScenes }

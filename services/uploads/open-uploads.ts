import type { Config } from '#config'
import { folderUploads } from './folder-uploads.ts'
import { s3Uploads } from './s3-uploads.ts'
import type { Uploads } from './uploads.ts'

/**
 * Opens the uploads that the settings name: a bucket that all processes share, or a folder of this machine.
 */
export function openUploads({ folder, bucket }: Config['uploads']): Uploads {
  return bucket ? s3Uploads(bucket) : folderUploads(folder)
}

import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Uploads } from './uploads.ts'

/** Uploads in a local folder. */
export function folderUploads(folder: string): Uploads {
  return {
    folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), file, { flag: 'wx' }).catch(async error => {
        // A full disk leaves a partial file.
        if (error.code !== 'EEXIST') await rm(join(folder, name), { force: true })
        throw error
      })
    },
    async get(name) {
      const file = await open(join(folder, name)).catch(ignoreMissing)
      return file && { status: 200, headers: {}, body: file.createReadStream() }
    },
    delete: name => rm(join(folder, name), { force: true }),
    async *list() {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? []
      for (const name of names.sort()) {
        // A file that was deleted since it was listed is skipped.
        const file = await stat(join(folder, name)).catch(ignoreMissing)
        if (file?.isFile()) yield { name, writtenAt: file.mtimeMs }
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

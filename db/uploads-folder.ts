import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Uploads } from './uploads.ts'

/** Uploads in a folder of this machine. */
export function folderUploads(folder: string): Uploads {
  return {
    folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), file, { flag: 'wx' }).catch(async error => {
        // A disk that is full keeps the half of a file.
        if (error.code !== 'EEXIST') await rm(join(folder, name), { force: true })
        throw error
      })
    },
    async get(name) {
      const file = await open(join(folder, name)).catch(unlessNone)
      return file && { status: 200, headers: {}, body: file.createReadStream() }
    },
    delete: name => rm(join(folder, name), { force: true }),
    async *list() {
      const names = (await readdir(folder).catch(unlessNone)) ?? []
      for (const name of names.sort()) {
        // One that goes meanwhile is gone.
        const file = await stat(join(folder, name)).catch(unlessNone)
        if (file?.isFile()) yield { name, writtenAt: file.mtimeMs }
      }
    },
  }
}

function unlessNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MADE_PROFILE = 81
const PACKAGE = 'libreoffice-calc-nogui'

/**
 * Returns a function that saves a file of a folder in another format by LibreOffice: the program `SOFFICE`,
 * the one that is installed, or Debian's, unpacked into the folder once (after `apt-get update`).
 */
export function openLibreOffice(folder: string) {
  const root = resolve(folder, 'libreoffice')
  const program = process.env.SOFFICE ?? installedProgram() ?? unpackedProgram(root)
  const libraries = ['lib/libreoffice/program', 'lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu/blas']
  const paths = [...libraries, 'lib/x86_64-linux-gnu/lapack'].map(path => join(root, 'usr', path))
  const env = { ...process.env, SAL_USE_VCLPLUGIN: 'svp', LD_LIBRARY_PATH: paths.join(':') }
  const profile = `-env:UserInstallation=file://${resolve(folder, 'profile')}`

  return (name: string, format: 'csv' | 'xlsx' | 'ods'): string => {
    const out = resolve(folder, `${name}.saved`)
    // 44, 34, 76: commas, quotes, UTF-8.
    const reading = name.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : []
    const filter = format === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1' : format
    const saving = ['--convert-to', filter, '--outdir', out, join(folder, name)]
    const run = () =>
      spawnSync(program, ['--headless', '--norestore', profile, ...reading, ...saving], { env }).status
    // It ends so where it has made its profile, and wants to begin again.
    const status = run()
    if (status !== 0 && (status !== MADE_PROFILE || run() !== 0)) throw new Error(`LibreOffice: ${status}`)
    return join(out, name.replace(/\w+$/, format))
  }
}

const installedProgram = () => (spawnSync('soffice', ['--version']).status === 0 ? 'soffice' : undefined)

/** The program of Debian's package and of what the plan of its installation adds, which installs nothing. */
function unpackedProgram(root: string): string {
  const program = join(root, 'usr/lib/libreoffice/program')
  if (!existsSync(join(program, 'soffice.bin'))) {
    const packages = join(root, 'packages')
    mkdirSync(packages, { recursive: true })
    const plan = execFileSync('apt-get', ['--simulate', '--no-install-recommends', 'install', PACKAGE])
    const names = [...String(plan).matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
    execFileSync('apt-get', ['download', ...names], { cwd: packages })
    for (const file of readdirSync(packages)) execFileSync('dpkg', ['-x', join(packages, file), root])
    // The package's scripts would copy this, and its paths begin at the root of the system.
    cpSync(join(root, 'usr/lib/libreoffice/share/.registry'), join(root, 'etc/libreoffice/registry'), {
      recursive: true,
    })
    for (const name of readdirSync(program).filter(file => file.endsWith('rc'))) {
      const source = existsSync(join(program, name))
        ? join(program, name)
        : join(root, 'etc/libreoffice', name)
      const text = readFileSync(source, 'utf8')
      writeFileSync(join(program, name), text.replace(/file:\/\/\/(usr|etc|var)\//g, `file://${root}/$1/`))
    }
  }
  return join(program, 'soffice.bin')
}

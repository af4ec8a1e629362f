import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program of this folder with a network, mounts and processes of its own: whatever it starts, mounts
 * and configures ends with it, and takes no port of this machine. After `timeoutMs` all of it is killed.
 * Returns its exit code.
 */
export function runInNamespaces(program: string, args: string[], timeoutMs?: number): number {
  if (process.getuid?.() !== 0) {
    console.error('This needs the rights of root: machines are network namespaces, and disks are mounted.')
    return 1
  }
  const path = fileURLToPath(new URL(program, import.meta.url))
  // The shell is the first process and collects those that others leave behind.
  const { status } = spawnSync(
    'setpriv',
    [
      // All of it ends when this process is killed.
      ...['--pdeathsig', 'KILL', '--', 'nice'],
      // A little before other work of this machine: a failover must not look slow because it is busy.
      ...['-n', '-5', 'unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...['sh', '-c', '"$0" "$@"; exit $?', process.execPath, path, ...args],
    ],
    { stdio: 'inherit', ...(timeoutMs && { timeout: timeoutMs, killSignal: 'SIGKILL' }) },
  )
  return status ?? 1
}

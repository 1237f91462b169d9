/**
 * The CPU time of this thread in milliseconds. Speed is measured by it, because the elapsed time on a busy machine
 * includes the work of others.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

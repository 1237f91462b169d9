/**
 * How many milliseconds this thread has worked so far. What must be quick is measured by it: a clock on the wall goes on
 * while a busy machine lets others work.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

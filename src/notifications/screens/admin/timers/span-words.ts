/** "12 s", "3 min", "5 h", "2 days": an approximate duration. */
export function spanWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${seconds} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

export const everyWords = (seconds: number): string => `Every ${spanWords(seconds * 1000)}`

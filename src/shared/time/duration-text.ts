const day = 1_440

/** A duration as text, the same everywhere: "45 min", "75 min", "2 h", "5 h 15 min", "3 days", "3 days 2 h". */
export function durationText(minutes: number): string {
  if (minutes >= 2 * day)
    return `${Math.floor(minutes / day)} days${minutes % day ? ` ${durationText(minutes % day)}` : ''}`
  if (minutes < 90 && minutes !== 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest ? `${hours} h ${rest} min` : `${hours} h`
}

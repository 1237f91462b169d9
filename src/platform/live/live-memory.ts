const retentionMs = 120_000
const mostRetained = 50_000

/** When topics changed recently, so that a stream that opens a moment late misses nothing. */
export class LiveMemory {
  private readonly changedAt = new Map<string, number>()
  /** Earlier changes are unknown. */
  private knownFrom = Date.now()

  note(topic: string): void {
    // Re-inserted at the end, so that the oldest topics are first.
    this.changedAt.delete(topic)
    this.changedAt.set(topic, Date.now())
    if (this.changedAt.size > mostRetained) this.begin()
  }

  /**
   * Which of these topics changed within this many milliseconds; null when that is longer than the memory reaches back.
   */
  changedSince(topics: readonly string[], sinceMs: number): string[] | null {
    if (sinceMs === 0) return []
    const from = Date.now() - sinceMs
    if (from < this.knownFrom || sinceMs > retentionMs) return null
    return topics.filter((topic) => (this.changedAt.get(topic) ?? 0) >= from)
  }

  deleteOld(): void {
    const before = Date.now() - retentionMs
    for (const [topic, at] of this.changedAt) {
      if (at >= before) return
      this.changedAt.delete(topic)
    }
  }

  begin(): void {
    this.changedAt.clear()
    this.knownFrom = Date.now()
  }
}

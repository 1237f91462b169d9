import type { LiveChange } from '#ui/live/use-live.ts'

/** The messages between the tabs of a browser. */
export type TabMessage =
  /** A tab subscribes to topics; `knownMs`: the age of its content. An empty list unsubscribes. */
  | { type: 'want'; tab: string; topics: string[]; knownMs: number }
  /** The leader asks which tabs are open. */
  | { type: 'roll-call' }
  /** The topics that are being streamed. */
  | { type: 'live'; topics: string[] }
  | { type: 'changes'; changes: LiveChange[] }

export interface TabChannel {
  post(message: TabMessage): void
}

const name = 'sokora-live'

/** Messages also reach the sender, so that the leading tab gets changes like the others. */
export function openChannel(onMessage: (message: TabMessage) => void): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  const send = channel?.postMessage.bind(channel)
  return {
    post(message) {
      send?.(message)
      onMessage(message)
    },
  }
}

import type { LiveChange } from '#ui/live/use-live.ts'

/** What the tabs of a browser tell each other. */
export type TabMessage =
  /** A tab wants these; `knownMs`: how old what it shows may be. An empty list: nothing any more. */
  | { type: 'want'; tab: string; topics: string[]; knownMs: number }
  /** Whoever streams wants to know who is there. */
  | { type: 'roll-call' }
  /** What is streamed at this moment. */
  | { type: 'live'; topics: string[] }
  | { type: 'changes'; changes: LiveChange[] }

export interface TabChannel {
  post(message: TabMessage): void
}

const name = 'sokora-live'

/** Messages reach the sender too: a tab that streams hears as the others do. */
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

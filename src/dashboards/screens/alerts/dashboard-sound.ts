let context: AudioContext | undefined

const openContext = () => (context ??= new AudioContext())

/** Browsers allow sound only after an interaction; a reloaded page waits for the first one. */
export function readySound(): () => void {
  const wake = () => void openContext().resume()
  for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, wake, { once: true })
  return () => {
    for (const sign of ['pointerdown', 'keydown'] as const) removeEventListener(sign, wake)
  }
}

const tones = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
]

/** Two soft tones in succession, generated here, so that nothing has to be loaded. */
export async function playNewOrder(): Promise<void> {
  const audio = openContext()
  await audio.resume()
  for (const { hertz, at } of tones) playTone(audio, hertz, audio.currentTime + at)
}

function playTone(audio: AudioContext, hertz: number, at: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'sine'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.4)
}

const ringingMs = 2_000

/** Of several tabs with the same dashboard only one plays the sound. */
export function ringOnce(providerId: string): void {
  const play = () => void playNewOrder().catch(() => {})
  if (!navigator.locks) return play()
  void navigator.locks.request(`sokora-ring-${providerId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((resume) => setTimeout(resume, ringingMs))
  })
}

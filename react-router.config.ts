import type { Config } from '@react-router/dev/config'

export default {
  // Slices own their screens, so the application's folder is the whole source.
  appDirectory: 'src',
  ssr: true,
  // All routes are told at once: a manifest request before each first click would cost more than it saves.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

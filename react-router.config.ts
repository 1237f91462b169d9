import type { Config } from '@react-router/dev/config'

export default {
  // Slices contain their screens, so the application folder is the whole source.
  appDirectory: 'src',
  ssr: true,
  // All routes are sent initially: a manifest request before each first click would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

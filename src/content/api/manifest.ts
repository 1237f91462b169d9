import { Hono } from 'hono'
import { getBrand } from '#content/queries/get-brand.ts'
import type { ApiEnv } from '#platform/http/api.ts'

const usualIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest: name and icons of the market on a phone's home screen. */
export const manifestRoutes = new Hono<ApiEnv>()

manifestRoutes.get('/site.webmanifest', (c) => {
  const { name, accent, logo } = getBrand(c.var.ctx)
  const customIcons =
    logo.square &&
    [320, 640].map((size) => ({
      src: `${logo.square!.file}-${size}.webp`,
      sizes: `${size}x${size}`,
      type: 'image/webp',
    }))
  const manifest = {
    name,
    short_name: name,
    start_url: '/home',
    display: 'standalone',
    background_color: '#fcfaf6',
    theme_color: accent.light,
    icons: customIcons ?? usualIcons,
  }
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=300',
  })
})

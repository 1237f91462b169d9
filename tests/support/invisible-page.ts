import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

const deaf = { addEventListener() {}, removeEventListener() {} }

/** The parts of a browser that a component without visible output needs: event targets, a storage, and a root. */
export function openInvisiblePage() {
  const seen = { activeElement: null, visibilityState: 'visible', documentElement: { dataset: {} }, cookie: '' }
  const page = { ...deaf, ...seen, nodeType: 9, defaultView: globalThis }
  const namespaceURI = 'http://www.w3.org/1999/xhtml'
  const box = { ...deaf, nodeType: 1, tagName: 'DIV', namespaceURI, ownerDocument: page, textContent: '' }
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const browser = {
    ...deaf,
    dispatchEvent: () => true,
    BroadcastChannel: undefined,
    sessionStorage: storage,
    localStorage: storage,
  }
  const surroundings = { ...browser, window: globalThis, document: page, navigator: { userAgent: 'test' } }
  for (const [name, value] of Object.entries(surroundings)) vi.stubGlobal(name, value)
  vi.stubGlobal('HTMLIFrameElement', () => {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(box as unknown as Element)
  return {
    memory,
    show: (content: ReactNode) => act(async () => root.render(content)),
    close: () => act(async () => root.unmount()),
  }
}

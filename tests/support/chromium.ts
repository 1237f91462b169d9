import { presentChromium } from '../../bin/testing/chromium.ts'

/** The path of a Chromium for tests that need a browser, or undefined: then they are skipped. */
export const chromiumPath = presentChromium

export type { Message, MessageAbout, MessageFile } from '#messaging/contract.ts'

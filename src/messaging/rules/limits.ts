export const messagesLoaded = 30
export const conversationsAPage = 30
export const mostFiles = 5
export const longestText = 2_000
export const mostQuickReplies = 10
/** What the list shows of the newest message. */
export const shownOfLast = 140
/** Of a business's answers: counted this long, and told from so many on. */
export const daysOfReplies = 90
export const fewestReplies = 5
/** Emails about what is unread: at most one in this time for each conversation. */
export const minutesBetweenMails = 60

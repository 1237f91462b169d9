export const messagesLoaded = 30
export const conversationsAPage = 30
export const mostFiles = 5
export const longestText = 2_000
export const mostQuickReplies = 10
/** Characters of the newest message in the list. */
export const shownOfLast = 140
/** Days over which reply times are counted, and the minimum of replies to publish a median. */
export const daysOfReplies = 90
export const fewestReplies = 5
/** Emails about unread messages: at most one in this time for each conversation. */
export const minutesBetweenMails = 60

export const apiVersion = 'v3'
export const apiRevision = '2026-10-16'

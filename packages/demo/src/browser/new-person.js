// An address that nobody has yet, so that one click is enough.
const { email } = document.getElementById('new-person').elements
if (email.value === '') email.value = `robin.castellan.${crypto.randomUUID().slice(0, 8)}@example.com`

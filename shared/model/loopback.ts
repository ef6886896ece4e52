/** Whether an address never leaves this computer. */
export function isLoopback({hostname}: URL): boolean {
	return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

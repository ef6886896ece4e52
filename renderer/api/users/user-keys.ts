/** Cache keys of one connection's people. */
export const userKeys = {
	all: (connectionId: string) => [connectionId, 'users'] as const,
	own: (connectionId: string) => [connectionId, 'users', 'me'] as const,
};

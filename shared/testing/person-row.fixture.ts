/** Somebody as a server tells of them. */
export const personRow = (id: number, more: Record<string, unknown> = {}) => ({
	user_id: id,
	email: `p${id}@harbour.test`,
	full_name: `Person ${id}`,
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2024-03-01T09:15:00+00:00',
	...more,
});

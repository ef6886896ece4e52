/** The id of the organization whose screen a place is. */
export function organizationOf(place: string): string | undefined {
	const [, id] = /^\/o\/([^/?#]+)\/[^/?#]/.exec(place) ?? [];
	try {
		return id === undefined ? undefined : decodeURIComponent(id);
	} catch {
		return undefined;
	}
}

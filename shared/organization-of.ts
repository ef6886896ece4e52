/** The id of the organization whose screen a place is. */
export function organizationOf(place: string): string | undefined {
	const [, id] = /^\/o\/([^/?#]+)\/[^/?#]/.exec(place) ?? [];
	try {
		return id === undefined ? undefined : decodeURIComponent(id);
	} catch {
		return undefined;
	}
}

/** The name of the screen of an organization that a place is. */
export function screenOf(place: string): string | undefined {
	return /^\/o\/[^/?#]+\/([a-z-]+)(?![^/?#])/.exec(place)?.[1];
}

const routes = 'electron/server/routes';
const domain = 'electron/server/domain';
const forbidden = [`${routes}/forbidden-changes.test.ts`];
const extra = [`${routes}/extra-fields.test.ts`];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'S10: administrators alone change people',
		file: `${domain}/people.ts`,
		from: 'requireMayAdminister(actor, target);\n\tconst role',
		to: 'const role',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: the last owner keeps the role',
		file: `${domain}/people.ts`,
		from: "if (isOnlyOwner(target, organization)) {\n\t\tthrow badRequest('The owner role",
		to: "if (target.role === 0) {\n\t\tthrow badRequest('The owner role",
		tests: forbidden,
		only: 'the last owner',
	},
	{
		guard: 'S10: the last owner keeps the account',
		file: `${domain}/people.ts`,
		from: "if (isOnlyOwner(target, organization)) {\n\t\tthrow badRequest('The only owner",
		to: "if (target.role === 0) {\n\t\tthrow badRequest('The only owner",
		tests: forbidden,
		only: 'the last owner',
	},
	{
		guard: 'S10: owners alone bring owners back',
		file: `${domain}/people.ts`,
		from: 'if (isOwner(target) && !isBot(target) && !isOwner(actor)) {',
		to: 'if (target.role === 0) {',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: administrators alone archive channels',
		file: `${routes}/channels.ts`,
		from: "\t\tif (!isAdministrator(actor)) throw badRequest('Must be an organization administrator');\n\t\treturn archive(",
		to: '\t\treturn archive(',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: who is not in a private channel does not open it',
		file: `${domain}/channels.ts`,
		from: 'if (isPrivacy && channel.isPrivate && !isIn) {',
		to: 'if (isPrivacy && channel.isArchived) {',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: administrators alone make default channels',
		file: `${domain}/channels.ts`,
		from: 'if (wishes.isDefault && !isAdministrator(actor)) {',
		to: 'if (wishes.isDefault && isGuest(actor)) {',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: administrators alone delete profile fields',
		file: 'shared/contract/profile-fields.ts',
		from: "access: 'administrator',\n\tsummary: 'Delete",
		to: "access: 'user',\n\tsummary: 'Delete",
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: links of others are revoked by administrators',
		file: `${domain}/inviting.ts`,
		from: 'if (invitation.creatorId !== actor.id && !isAdministrator(actor)) {',
		to: 'if (invitation.creatorId === 0) {',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S10: messages of others are not deleted',
		file: `${domain}/message-edits.ts`,
		from: 'if (!isOwn || !passes(',
		to: 'if (!passes(',
		tests: forbidden,
		only: 'are refused',
	},
	{
		guard: 'S11: only declared fields are passed on',
		file: 'electron/server/http/parameters.ts',
		from: 'return {received, ignored: unknownNames(fields, known)};',
		to: 'return {received: {...Object.fromEntries(fields), ...received}, ignored: unknownNames(fields, known)};',
		tests: extra,
	},
	{
		guard: 'S11: who is changed stands in the path',
		file: 'electron/server/http/parameters.ts',
		from: 'readOne(name, schema, inPath[name]);',
		to: 'readOne(name, schema, fields.get(name) ?? inPath[name]);',
		tests: extra,
	},
	{
		guard: 'S11: what was passed over is listed',
		file: 'electron/server/http/envelope.ts',
		from: 'return ignored.length > 0 ? {ignored_parameters_unsupported: ignored} : {};',
		to: 'return ignored.length > 99 ? {ignored_parameters_unsupported: ignored} : {};',
		tests: extra,
	},
];

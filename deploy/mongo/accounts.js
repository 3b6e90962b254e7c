// The accounts of a MongoDB: each service's, for its own database alone, and the operator's, for the four of them (backup, outboxes). The image of
// the compose file runs this on an empty data folder; on a MongoDB of your own it is run by mongosh as an admin, again whenever passwords change.
/* global db, process */
const passwords = JSON.parse(process.env.MONGO_INITDB_ACCOUNTS);
const services = Object.keys(passwords).filter((name) => name !== 'operator');

const ensure = (database, user, databases) => {
  const account = { pwd: passwords[user], roles: databases.map((name) => ({ role: 'readWrite', db: name })) };
  const store = db.getSiblingDB(database);
  if (store.getUser(user) === null) store.createUser({ user, ...account });
  else store.updateUser(user, account);
};

for (const service of services) ensure(service, service, [service]);
ensure('admin', 'operator', services);

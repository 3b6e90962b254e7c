// The accounts of a MongoDB. Each service's account has its own database only; the operator's has all four (backup, outboxes). The compose file's
// mongo image runs this on an empty data folder. On a MongoDB of your own, an admin runs it in mongosh, again whenever passwords change.
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

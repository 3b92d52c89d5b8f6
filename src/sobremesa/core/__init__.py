"""What every game uses: state, chance, actions, views, records, loops over the rules and their compiler."""
